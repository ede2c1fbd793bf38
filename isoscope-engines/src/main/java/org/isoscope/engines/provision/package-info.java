/**
 * How programs and drivers get here: artifacts through the user's own Maven settings, archives
 * unpacked once into a cache, drivers and in-JVM engines each in a class loader of their own.
 */
package org.isoscope.engines.provision;
