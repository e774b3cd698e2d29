import { builtProgram, runProgram } from '../../test-support/program.ts'

export const failToStart = async (environment: Readonly<Record<string, string>>) => {
  const start = { PORT: '0', LOG_LEVEL: 'silent', ...environment }
  const { code, out, errors } = await runProgram([process.execPath, builtProgram('main')], start)
  return { code, output: out + errors }
}
