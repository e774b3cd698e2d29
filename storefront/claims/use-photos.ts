import { uploadMyDocument } from '@endcap/contract/client/account-calls.gen'
import { randomId } from '@endcap/contract/client/random-id'
import { useEffect, useRef } from 'react'
import { api } from '../api/api.ts'
import { firstSentenceOf } from './first-sentence.ts'
import { scalePhoto } from './scale-photo.ts'

export type Photo = {
  key: string
  /** Shown until the page is left. */
  url: string
  file: File
} & ({ state: 'sending' } | { state: 'sent'; id: string } | { state: 'failed'; problem: string })

const upload = async (file: File): Promise<string> => {
  const body = new FormData()
  body.append('file', await scalePhoto(file), file.name)
  return (await api()(uploadMyDocument, { body })).data._id
}

export type ChangePhotos = (change: (photos: readonly Photo[]) => readonly Photo[]) => void

/** Sends each photo of a line as soon as it is taken. A photo that was removed meanwhile stays removed. */
export const usePhotos = (onChange: ChangePhotos) => {
  const urls = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const send = async (photo: Pick<Photo, 'key' | 'url' | 'file'>) => {
    const settle = (settled: Photo) =>
      onChange((now) => now.map((one) => (one.key === photo.key ? settled : one)))
    settle({ ...photo, state: 'sending' })
    try {
      settle({ ...photo, state: 'sent', id: await upload(photo.file) })
    } catch (error) {
      settle({ ...photo, state: 'failed', problem: firstSentenceOf(error) })
    }
  }
  return {
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({
        ...{ key: randomId(), url: URL.createObjectURL(file), file, state: 'sending' as const },
      }))
      urls.current.push(...added.map(({ url }) => url))
      onChange((now) => [...now, ...added])
      for (const photo of added) void send(photo)
    },
    retry: (photo: Photo) => void send(photo),
    remove: ({ key, url }: Photo) => {
      URL.revokeObjectURL(url)
      onChange((now) => now.filter((one) => one.key !== key))
    },
  }
}
