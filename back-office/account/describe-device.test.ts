import { describeDevice } from '@endcap/ui/describe-device'
import { expect, test } from 'vitest'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`(Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome on Windows'],
  [`(Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  ['(iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari on iPhone'],
  ['(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
])('%s is %s', (userAgent, name) => {
  expect(describeDevice(`Mozilla/5.0 ${userAgent}`)).toBe(name)
})

test('other programs are an unknown device', () => {
  expect(['curl/8.0', ''].map(describeDevice)).toEqual(Array(2).fill('An unknown device'))
})
