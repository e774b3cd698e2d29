import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memoryArguments } from '../memory-limits.js'
import { root } from '../rules/source-files.ts'
import { runProgram } from '../test-support/program.ts'
import { scratchFolder } from '../test-support/scratch-folder.ts'

const folder = scratchFolder()

/** A folder as an installed release has it, whose doctor prints its arguments, folder and Node. */
const release = join(folder, 'release')
mkdirSync(join(release, 'start/dist'), { recursive: true })
for (const name of ['release', 'run-program.js', 'memory-limits.js'])
  cpSync(join(root, 'start', name), join(release, 'start', name), { recursive: true })
writeFileSync(
  join(release, 'package.json'),
  '{ "type": "module", "version": "1.2.3", "config": { "node": "24.0.1" } }',
)
writeFileSync(
  join(release, 'start/dist/main.js'),
  `console.log([...process.execArgv, process.env.MALLOC_ARENA_MAX].join(' '))
  process.disconnect()`,
)
writeFileSync(
  join(release, 'start/dist/doctor.js'),
  `console.log([...process.argv.slice(2), process.cwd(), process.env.DEMO, process.execPath].join('|'))
  process.disconnect()
  process.exitCode = 7`,
)
const program = join(release, 'start/release/endcap.js')
const run = (...typed: string[]) => runProgram([process.execPath, program, ...typed], {}, folder)

test('[X0-460] `endcap` runs a command in the caller’s folder, and ends with its exit code', async () => {
  const { code, out } = await run('doctor', '--all', 'two words')
  expect([code, out]).toEqual([7, `--all|two words|${folder}|local|${process.execPath}\n`])
})

test('[X0-460] `endcap` alone starts the shop, with its memory limited', async () => {
  const expected = [...memoryArguments(undefined), '2\n'].join(' ')
  expect((await run()).out).toBe(expected)
  expect((await run('start')).out).toBe(expected)
})

test('[X0-460] `endcap` names its version and commands; an unknown command is answered with these', async () => {
  expect(await run('--version')).toEqual({ code: 0, out: '1.2.3\n', errors: '' })
  const { code, out } = await run('help')
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^Endcap 1\.2\.3.*\n(.*\n)* {2}endcap backup FILE\.tar /),
  ])
  const unknown = await run('backpu')
  expect([unknown.code, unknown.out]).toEqual([1, ''])
  expect(unknown.errors).toMatch(
    /^There is no command “backpu”\. Please use one of these:\n\nEndcap 1/,
  )
})

/** Calls `provideNode` as Node 20 would, with a program in place of npm. */
const provideNode = (cache: string, npm: string) => {
  const script = `Object.defineProperty(process.versions, 'node', { value: '20.1.0' })
    import(${JSON.stringify(join(root, 'start/release/provide-node.js'))})
      .then(({ provideNode }) => console.log(provideNode('24.0.1')))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--eval', script], {
    env: { PATH: process.env.PATH, XDG_CACHE_HOME: cache, npm_execpath: npm },
  })
  return { code: status, out: String(stdout).trim(), errors: String(stderr) }
}

test('[X0-461] if the machine’s Node is too old, a newer one is fetched once, and what can’t be fetched is said', () => {
  const cache = join(folder, 'cache')
  const npm = join(folder, 'npm.cjs')
  writeFileSync(
    npm,
    `const { execFileSync } = require('child_process')
    const fs = require('fs')
    fs.mkdirSync('package/bin', { recursive: true })
    fs.writeFileSync('package/bin/node', process.argv.slice(2, 4).join(' '))
    execFileSync('tar', ['-czf', 'node.tgz', 'package'])
    fs.rmSync('package', { recursive: true })`,
  )
  const first = provideNode(cache, npm)
  expect([first.code, first.out]).toEqual([0, join(cache, 'endcap/24.0.1-node')])
  expect(first.errors).toMatch(/^Endcap needs Node 24 or later; this is Node 20\.1\.0\. Fetching/)
  expect(readFileSync(first.out, 'utf8')).toBe(
    `pack node-${process.platform}-${process.arch}@24.0.1`,
  )
  expect(provideNode(cache, 'none')).toEqual({ code: 0, out: first.out, errors: '' })

  writeFileSync(npm, 'process.exit(1)')
  const failed = provideNode(join(folder, 'other'), npm)
  expect([failed.code, failed.out]).toEqual([1, ''])
  expect(failed.errors).toContain(
    'Please install Node 24 or later from nodejs.org, then try again.',
  )
  expect(readdirSync(join(folder, 'other/endcap'))).toEqual([])
})
