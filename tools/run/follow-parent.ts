// Loaded first into each program that `npm start` runs: when the supervisor is gone, even by kill -9, the program ends
// in order instead of holding its port for ever.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
