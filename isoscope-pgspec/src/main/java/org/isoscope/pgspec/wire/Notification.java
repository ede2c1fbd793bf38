package org.isoscope.pgspec.wire;

/** What NOTIFY sent. */
public record Notification(int senderPid, String channel, String payload) {}
