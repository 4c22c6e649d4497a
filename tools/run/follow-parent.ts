// Preloaded into each program that `npm start` runs: when the supervisor is gone, even by kill -9, the program stops
// cleanly instead of holding its port forever.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
