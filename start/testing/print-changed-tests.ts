import { spawnSync } from 'node:child_process'
import { root, sourceFiles } from '../rules/source-files.ts'
import { chooseChangedTests } from './choose-changed-tests.ts'

/** Prints test files for changes since a commit; by default since this branch left `main`. */
const git = (...gitArguments: string[]): string[] => {
  const { status, stdout, stderr } = spawnSync('git', gitArguments, { cwd: root })
  if (status !== 0) throw new Error(`git ${gitArguments.join(' ')}: ${stderr}`)
  return stdout.toString().trim().split('\n').filter(Boolean)
}

const hasMain =
  spawnSync('git', ['rev-parse', '--verify', '--quiet', 'main'], { cwd: root }).status === 0
const since = process.argv[2] ?? (hasMain ? 'main' : 'HEAD')
const [base = since] = git('merge-base', since, 'HEAD')
const changed = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const { chosen, found } = chooseChangedTests(changed, sourceFiles())
console.error(
  `${changed.length} files changed since ${since}: ${chosen.length - 1} of ${found} test files that have to do with them, and the rules.`,
)
if (changed.length > 0) console.log(chosen.join('\n'))
