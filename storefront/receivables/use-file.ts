import { useState } from 'react'
import { sentenceOf } from '../api/api.ts'

const pdf = 'application/pdf'

const toFile = (bytes: Uint8Array, name: string): File =>
  new File([new Uint8Array(bytes)], name, { type: pdf })

/** The share sheet of a phone opens, prints and sends PDFs. */
const canShare = (): boolean =>
  matchMedia('(pointer: coarse)').matches &&
  navigator.canShare?.({ files: [toFile(new Uint8Array(), 'a.pdf')] }) === true

/** Excel needs the byte order mark, which `fetch` removes. */
const save = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

type Status = {
  /** The file that is being fetched; `''`: none. */
  busy: string
  problem: string
  /** A fetched PDF that the browser did not show, for a tap that it can’t block. */
  ready: { url: string; name: string } | null
}

const idle: Status = { busy: '', problem: '', ready: null }

/** Opens PDFs in a tab, or on a phone in the share sheet, and saves CSV files. */
export const useFile = () => {
  const [status, setStatus] = useState(idle)

  const fetchFile = async (name: string, fetch: () => Promise<void>) => {
    setStatus({ ...idle, busy: name })
    try {
      await fetch()
      setStatus((now) => ({ ...now, busy: '' }))
    } catch (error) {
      setStatus({ ...idle, problem: sentenceOf(error) })
    }
  }

  const openPdf = (name: string, load: () => Promise<Uint8Array>) => {
    // Before the reply, since browsers open a window only for a tap.
    const tab = canShare() ? null : window.open('', '_blank')
    return fetchFile(name, async () => {
      const file = toFile(
        await load().catch((error: unknown) => {
          tab?.close()
          throw error
        }),
        name,
      )
      const url = URL.createObjectURL(file)
      if (tab !== null) tab.location.href = url
      else
        await navigator
          .share({ files: [file] })
          // Closed by the customer, or too long after the tap.
          .catch(() => setStatus({ ...idle, ready: { url, name } }))
    })
  }

  const saveCsv = (name: string, load: () => Promise<string>) =>
    fetchFile(name, async () => save(await load(), name))

  return { ...status, openPdf, saveCsv }
}
