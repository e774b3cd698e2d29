import { uploadImage } from '@endcap/contract/images/images'
import sharp from 'sharp'
import type { TestCaller, TestShop } from './start-test-shop.ts'

export const uploadTestPicture = async (
  shop: Pick<TestShop, 'as'>,
  as: TestCaller,
  background = '#0f766e',
  size = { width: 900, height: 300 },
): Promise<string> => {
  const picture = sharp({ create: { ...size, channels: 3, background } })
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'logo.png')
  return (await shop.as(as)(uploadImage, { body })).data.path
}
