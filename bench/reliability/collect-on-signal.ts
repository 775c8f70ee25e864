/**
 * Goes before the service in a trial that asks what it keeps: at SIGUSR2 all garbage of its main thread is collected, so
 * that what is told of its heap afterwards is what it holds. Needs `--expose-gc`.
 */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
});
