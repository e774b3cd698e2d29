import { uploadMyDocument } from '@endcap/contract/client/account-calls.gen'
import { randomId } from '@endcap/contract/client/random-id'
import { useEffect, useRef, useState } from 'react'
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

/** Photos of a line, each sent as soon as it is taken. */
export const usePhotos = (onChange: (photos: readonly Photo[]) => void) => {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const current = useRef(photos)
  const set = (change: (photos: readonly Photo[]) => readonly Photo[]) => {
    current.current = change(current.current)
    setPhotos(current.current)
    onChange(current.current)
  }
  useEffect(
    () => () => {
      for (const { url } of current.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const send = async (photo: Pick<Photo, 'key' | 'url' | 'file'>) => {
    const settle = (settled: Photo) =>
      set((now) => now.map((one) => (one.key === photo.key ? settled : one)))
    settle({ ...photo, state: 'sending' })
    try {
      settle({ ...photo, state: 'sent', id: await upload(photo.file) })
    } catch (error) {
      settle({ ...photo, state: 'failed', problem: firstSentenceOf(error) })
    }
  }
  return {
    photos,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({
        ...{ key: randomId(), url: URL.createObjectURL(file), file, state: 'sending' as const },
      }))
      set((now) => [...now, ...added])
      for (const photo of added) void send(photo)
    },
    retry: (photo: Photo) => void send(photo),
    remove: ({ key, url }: Photo) => {
      URL.revokeObjectURL(url)
      set((now) => now.filter((one) => one.key !== key))
    },
  }
}
