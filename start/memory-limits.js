// Limits the shop's memory. By default V8 lets its heap grow to two to four times the live objects,
// and the C library has an arena per thread (docs/performance.md).

/** Each collection of young objects copies the live ones between two spaces of this size. */
const semiSpaceMegabytes = 16
/** Beside the response cache: five times what 64 buyers without pauses need. */
const oldSpaceMegabytes = 960
const defaultCacheMegabytes = 56
/**
 * Node's arguments that limit V8's heap, without those that NODE_OPTIONS sets.
 * @param {string | undefined} cacheMegabytes the setting CACHE_MB
 * @param {string} [nodeOptions] the setting NODE_OPTIONS
 */
export const memoryArguments = (cacheMegabytes, nodeOptions = '') =>
  [
    // Otherwise V8 allocates rows as old objects, which stay until the next full marking.
    '--no-allocation-site-pretenuring',
    `--max-semi-space-size=${semiSpaceMegabytes}`,
    `--max-old-space-size=${oldSpaceMegabytes + (Number(cacheMegabytes) || defaultCacheMegabytes)}`,
    // Node also accepts `--max_old_space_size`.
  ].filter((argument) => !nodeOptions.replaceAll('_', '-').includes(argument.replace(/=.*/, '')))

/** Read by glibc only. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' }
