// Limits of the shop's memory. By default V8 lets its heap grow to two to four times the size of
// the live objects, and the C library has an arena for each of a dozen threads (docs/performance.md).

/** Megabytes: each collection of young objects copies the live ones between two spaces of this size. */
const semiSpaceMegabytes = 16
/** Old objects beside the response cache: five times the need of 64 buyers without a pause. */
const oldSpaceMegabytes = 960
const defaultCacheMegabytes = 56
/**
 * Returns the arguments of Node that limit V8's heap, without those that NODE_OPTIONS sets.
 * @param {string | undefined} cacheMegabytes the setting CACHE_MB
 * @param {string} [nodeOptions] the setting NODE_OPTIONS
 */
export const memoryArguments = (cacheMegabytes, nodeOptions = '') =>
  [
    // Otherwise V8 allocates objects such as rows among its old ones, where they stay until it next marks these.
    '--no-allocation-site-pretenuring',
    `--max-semi-space-size=${semiSpaceMegabytes}`,
    `--max-old-space-size=${oldSpaceMegabytes + (Number(cacheMegabytes) || defaultCacheMegabytes)}`,
    // Node accepts `--max_old_space_size`, too.
  ].filter((argument) => !nodeOptions.replaceAll('_', '-').includes(argument.replace(/=.*/, '')))

/** The C library's own setting; others than glibc ignore it. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' }
