// Limits the shop's memory. By default V8 lets its heap grow to two to four times the live objects,
// and the C library creates an arena per thread (docs/performance.md).

/** Size of each of V8's two spaces for young objects; collections copy live ones between them. */
const semiSpaceMegabytes = 16
/** Memory apart from the response cache: five times what 64 buyers who never pause need. */
const oldSpaceMegabytes = 960
const defaultCacheMegabytes = 56
/**
 * Node's arguments that limit V8's heap, without those that NODE_OPTIONS sets.
 * @param {string | undefined} cacheMegabytes the setting CACHE_MB
 * @param {string} [nodeOptions] the setting NODE_OPTIONS
 */
export const memoryArguments = (cacheMegabytes, nodeOptions = '') =>
  [
    // Without it, V8 allocates rows as old objects, which remain until the next full marking.
    '--no-allocation-site-pretenuring',
    `--max-semi-space-size=${semiSpaceMegabytes}`,
    `--max-old-space-size=${oldSpaceMegabytes + (Number(cacheMegabytes) || defaultCacheMegabytes)}`,
    // Node also accepts the spelling `--max_old_space_size`.
  ].filter((argument) => !nodeOptions.replaceAll('_', '-').includes(argument.replace(/=.*/, '')))

/** Read by glibc only. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' }
