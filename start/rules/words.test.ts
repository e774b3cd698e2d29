import { expect, test } from 'vitest'
import { projectPaths, writtenFiles } from './source-files.ts'

/** Words that no technical term needs (CONTRIBUTING.md, “How code looks here”). */
const bannedWords =
  /\b(?:kept|told|anew|worth|patience|breathe|so many|who asks|goes on)\b|(?:kept|told|patience)(?=[A-Z_])|(?<=[a-z]|_)(?:kept|Kept|Told|Patience)(?![a-z])/i

/** A mail's status on the wire (X4-02), which clients know. */
const wireStatus = /(?:['`]|status=)kept['`]/g

test('no banned word is in source code, in SQL, in a style or in a document', () => {
  const found = writtenFiles()
    .filter(({ path }) => path !== 'start/rules/words.test.ts')
    .flatMap(({ path, text }) =>
      text
        .replaceAll(wireStatus, "''")
        .split('\n')
        .flatMap((line, index) =>
          bannedWords.test(line) ? [`${path}:${index + 1} ${bannedWords.exec(line)?.[0]}`] : [],
        ),
    )
  expect(found).toEqual([])
})

test('no file is named kept-… or keep-…', () => {
  expect(projectPaths().filter((path) => /(?:^|\/)(?:kept|keep)-/.test(path))).toEqual([])
})
