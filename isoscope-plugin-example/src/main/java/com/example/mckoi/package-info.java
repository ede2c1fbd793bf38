/** An engine that a jar of its own adds to Isoscope. */
package com.example.mckoi;
