import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

// Plain JavaScript: the launcher runs before a Node that runs TypeScript is installed.
const {
  memoryArguments,
}: { memoryArguments: (cacheMegabytes?: string, nodeOptions?: string) => string[] } = await import(
  new URL('memory-limits.js', import.meta.url).href
)

const megabyte = 1024 * 1024

/** The limit of V8's heap in megabytes, young objects included, in a program with the arguments. */
const heapLimitOf = (nodeArguments: string[]): number => {
  const program =
    'process.stdout.write(String(require("node:v8").getHeapStatistics().heap_size_limit))'
  const env = { ...process.env, NODE_OPTIONS: '' }
  const printed = execFileSync(process.execPath, [...nodeArguments, '-e', program], { env })
  return Number(printed) / megabyte
}

test('the limit of V8’s heap leaves room for the response cache, whatever its size', () => {
  expect(heapLimitOf(memoryArguments())).toBeLessThan(1_200)
  expect(heapLimitOf(memoryArguments('4000'))).toBeGreaterThan(4_900)
})

test('without CACHE_MB the launcher assumes the setting’s default, and a limit in NODE_OPTIONS replaces its own', () => {
  const megabytes = readConfig({}).cacheBytes / megabyte
  for (const given of ['', String(megabytes)])
    expect(memoryArguments(given)).toEqual(memoryArguments())
  for (const option of ['--max-old-space-size=300', '--max_old_space_size=300'])
    expect(memoryArguments(undefined, option)).toEqual(
      memoryArguments().filter((argument) => !argument.startsWith('--max-old-space-size')),
    )
})

test('the launcher starts the shop with these limits', async () => {
  const launcher = await readFile(new URL('run-program.js', import.meta.url), 'utf8')
  expect(launcher).toContain('memoryArguments(process.env.CACHE_MB, process.env.NODE_OPTIONS)')
})
