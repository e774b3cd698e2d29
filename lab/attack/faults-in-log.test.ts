import { expect, test } from 'vitest'
import { findFaultsInLog } from './faults-in-log.ts'

const line = (level: number, msg: string, message = '') =>
  JSON.stringify({ level, time: 1, msg, err: { type: 'Error', message } })

test('[X9-96] each fault in the log is found once, and hides no other', () => {
  const log = [
    line(30, 'backed up'),
    line(50, 'the request failed', 'row 17 is gone'),
    line(50, 'the request failed', 'row 18 is gone'),
    line(50, 'the request failed', 'deadlock detected'),
    line(60, 'the shop ends'),
    line(50, 'not_ready'),
    'TypeError: it is no function',
    '    at place (order.ts:1:1)',
    'Listening on http://127.0.0.1:3000',
  ]
  expect([...findFaultsInLog(log.join('\n'))]).toEqual([
    ['the request failed: Error: row N is gone', log[1]],
    ['the request failed: Error: deadlock detected', log[3]],
    ['the shop ends: Error', log[4]],
    ['TypeError: it is no function', log[6]],
  ])
})
