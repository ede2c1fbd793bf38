/**
 * How engines come into being: artifacts through the user's own Maven settings, archives unpacked
 * once into a cache, drivers and in-JVM engines each in a class loader of their own, server
 * processes with a data folder that is gone when they are.
 */
package org.isoscope.engines.provision;
