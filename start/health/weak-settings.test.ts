import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { listWeakSettings } from './list-weak-settings.ts'

const weak = (environment: Record<string, string>) =>
  listWeakSettings(readConfig(environment)).map((sentence) => sentence.split(' ')[0])

test.each<[Record<string, string>, string[]]>([
  [{}, []],
  [{ PUBLIC_URL: 'http://localhost:3000' }, []],
  [{ HOST: '0.0.0.0' }, ['PUBLIC_URL', 'METRICS_TOKEN']],
  [{ PUBLIC_URL: 'http://shop.example.com', HOST: '0.0.0.0' }, ['PUBLIC_URL', 'METRICS_TOKEN']],
  [
    {
      PUBLIC_URL: 'https://shop.example.com',
      OWNER_EMAIL: 'ada@shop.example',
      OWNER_PASSWORD: 'Right-horse-7',
    },
    ['TRUST_PROXY', 'OWNER_PASSWORD', 'METRICS_TOKEN'],
  ],
  [
    {
      PUBLIC_URL: 'https://shop.example.com',
      TRUST_PROXY: '127.0.0.1',
      METRICS_TOKEN: 'a token of sixteen',
    },
    [],
  ],
])('[X9-83] of the settings %j those that are weak are named', (environment, expected) => {
  expect(weak(environment)).toEqual(expected)
})
