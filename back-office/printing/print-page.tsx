import { Banner } from '@endcap/ui/banner'
import { Button, buttonClass } from '@endcap/ui/button'
import { Skeleton } from '@endcap/ui/skeleton'
import { LabeledSwitch } from '@endcap/ui/switch'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Download, ExternalLink, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LoadError, NotFoundPage } from '../layout/error-page.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { Select } from '../layout/select.tsx'
import type { SearchTexts } from '../lists/use-list-state.ts'
import { findDocument, type PrintedDocument, useDocument, useLeftOutOrders } from './documents.ts'

/** Phones have no room for a paper page, and most can't show a PDF within a page. */
const canPreview = (): boolean =>
  navigator.pdfViewerEnabled && matchMedia('(min-width: 768px)').matches

/** The URL is valid as long as the component shows these bytes. */
const usePdfUrl = (bytes: Uint8Array<ArrayBuffer> | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (bytes === undefined) return
    const created = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    setUrl(created)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(created)
    }
  }, [bytes])
  return url
}

const labelNumbers = Array.from({ length: 30 }, (_, index) => index + 1)

const Options = ({
  document: { hasPrices, isOfLabels },
  search,
}: {
  document: PrintedDocument
  search: SearchTexts
}) => {
  const navigate = useNavigate()
  const set = (name: string, value: string) => {
    const next = Object.entries({ ...search, [name]: value }).filter(([, text]) => text)
    void navigate({ to: '.', search: Object.fromEntries(next), replace: true })
  }
  return (
    <>
      {isOfLabels && (
        <label htmlFor="first-label" className="flex items-center gap-2 text-sm">
          Start at label
          <Select
            id="first-label"
            className="field w-auto!"
            value={search.skip ?? '0'}
            choices={labelNumbers.map((number) => [String(number - 1), String(number)])}
            onChange={(skip) => set('skip', skip === '0' ? '' : skip)}
          />
        </label>
      )}
      {hasPrices && (
        <LabeledSwitch
          label="Prices"
          isOn={search.prices === '1'}
          onChange={(isOn) => set('prices', isOn ? '1' : '')}
        />
      )}
    </>
  )
}

const describeLeftOut = (numbers: readonly number[]): string =>
  numbers.length === 1
    ? `Order ${numbers[0]} is cancelled and was left out.`
    : `Orders ${new Intl.ListFormat('en').format(numbers.map(String))} are cancelled and were left out.`

const PrintedPage = ({ document, name }: { document: PrintedDocument; name: string }) => {
  const search: SearchTexts = useSearch({ strict: false })
  const { data: bytes, error, refetch } = useDocument(document, search)
  const leftOut = useLeftOutOrders(document, search)
  const url = usePdfUrl(bytes)
  const frame = useRef<HTMLIFrameElement>(null)
  const isPreviewed = canPreview()
  const print = () => frame.current?.contentWindow?.print()
  return (
    <RecordPage
      title={document.title}
      list={document.list}
      actions={
        <>
          <Options document={document} search={search} />
          {url !== null && (
            <>
              <a href={url} download={`${name}.pdf`} className={buttonClass()}>
                <Download className="size-4" aria-hidden />
                Download
              </a>
              {isPreviewed ? (
                <Button kind="primary" onClick={print}>
                  <Printer className="size-4" aria-hidden />
                  Print
                </Button>
              ) : (
                <a href={url} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
                  <ExternalLink className="size-4" aria-hidden />
                  Open
                </a>
              )}
            </>
          )}
        </>
      }
    >
      {error !== null && <LoadError error={error} onRetry={refetch} />}
      {error === null && url === null && (
        <p role="status" className="panel flex items-center gap-3 text-sm text-soft">
          <Skeleton className="w-16" />
          {document.title}: preparing…
        </p>
      )}
      {url !== null && leftOut.length > 0 && (
        <Banner kind="info">{describeLeftOut(leftOut)}</Banner>
      )}
      {url !== null &&
        (isPreviewed ? (
          <iframe
            ref={frame}
            // Shows pages as wide as the frame, without a column of thumbnails.
            src={`${url}#navpanes=0&view=FitH`}
            title={document.title}
            className="h-[calc(100dvh-9.5rem)] min-h-96 w-full rounded-xl border border-line bg-surface"
          />
        ) : (
          <p role="status" className="panel text-sm">
            {document.title}: ready. Open the file to view or print it, or download it.
          </p>
        ))}
    </RecordPage>
  )
}

export const PrintPage = () => {
  const { document: name = '' } = useParams({ strict: false })
  const document = findDocument(name)
  return document === undefined ? (
    <NotFoundPage what="This document" />
  ) : (
    <PrintedPage document={document} name={name} />
  )
}
