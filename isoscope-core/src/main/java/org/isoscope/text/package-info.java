/**
 * Text of files, able to say where in the file each of its characters stands, for errors that name
 * the place; lists of words and near misses in messages.
 */
package org.isoscope.text;
