import { getMyDocument } from '@endcap/contract/client/account-calls.gen'
import { useEffect, useState } from 'react'
import { api } from '../api/api.ts'

/** A photo that only its customer may load, so it has no address. */
export const PrivatePhoto = ({ id, alt }: { id: string; alt: string }) => {
  const [url, setUrl] = useState('')
  useEffect(() => {
    let shown = ''
    let isGone = false
    api()(getMyDocument, { params: { id } }).then(
      (bytes) => {
        if (isGone) return
        shown = URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }))
        setUrl(shown)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      URL.revokeObjectURL(shown)
    }
  }, [id])
  return url === '' ? (
    <span className="size-14 rounded-md bg-surface" />
  ) : (
    <img src={url} alt={alt} className="size-14 rounded-md object-cover" />
  )
}
