package org.isoscope.engine.pgwire;

/** What NOTIFY sent. */
public record Notification(int senderPid, String channel, String payload) {}
