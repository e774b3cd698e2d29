import { getDocument } from '@endcap/contract/client/page-calls.gen'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../api/queries.ts'

/** The URL of a private photo, valid as long as the component shows it; null until it is loaded. */
export const usePhotoUrl = (id: string): { url: string | null; isMissing: boolean } => {
  const { data, error } = useQuery({
    ...callQuery(getDocument, { params: { id } }),
    staleTime: 'static',
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (data === undefined) return
    const created = URL.createObjectURL(new Blob([data], { type: 'image/webp' }))
    setUrl(created)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(created)
    }
  }, [data])
  return { url, isMissing: error !== null }
}

export const DocumentPhoto = ({
  id,
  alt,
  className,
}: {
  id: string
  alt: string
  className: string
}) => {
  const { url, isMissing } = usePhotoUrl(id)
  if (url === null)
    return (
      <span
        className={`flex items-center justify-center bg-surface text-xs text-soft ${className}`}
      >
        {isMissing ? 'Not found' : 'Loading…'}
      </span>
    )
  return <img src={url} alt={alt} className={className} />
}
