import { expect, test } from 'vitest'
import { pictureUrl } from './picture-url.ts'

test('[X6-211] a mail loads small pictures of the shop itself, and none of an address that only this machine reaches', () => {
  const urlOf = (publicUrl: string, path = '/images/a.webp') => pictureUrl({ publicUrl }, path)
  expect(urlOf('https://shop.example')).toBe('https://shop.example/images/a.webp?w=120')
  expect(urlOf('http://127.0.0.1:4000')).toBeUndefined()
  expect(urlOf('http://localhost:4000')).toBeUndefined()
  expect(urlOf('http://[::1]:4000')).toBeUndefined()
  expect(urlOf('https://shop.example', '')).toBeUndefined()
  expect(urlOf('https://shop.example', 'https://elsewhere.example/a.webp')).toBeUndefined()
})
