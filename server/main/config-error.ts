/** A setting that prevents the start. The message is one line that says what to change. The caller prints it and exits with 1. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
