import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictureProcess, PictureProcessError } from './picture-process.ts'

const children = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')

test.runIf(process.platform === 'linux')(
  '[X7-34] the process of the decoders has no environment, and its end fails the job alone',
  async () => {
    const runJob = createPictureProcess()
    const content = await sharp({
      create: { width: 9, height: 9, channels: 3, background: '#c04010' },
    })
      .png()
      .toBuffer()
    const before = children()
    const refused = expect(runJob({ kind: 'convert', content })).rejects.toBeInstanceOf(
      PictureProcessError,
    )
    const [pid = ''] = children().filter((one) => !before.includes(one))
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split('=')[0])
    expect(names.filter((name) => !name?.startsWith('NODE_CHANNEL_'))).toEqual([''])
    process.kill(Number(pid), 'SIGKILL')
    await refused
    expect(await runJob({ kind: 'convert', content })).toMatchObject({ width: 9, height: 9 })
  },
)
