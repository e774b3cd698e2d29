import { previewContent } from '@endcap/contract/client/staff-calls.gen'
import type { ContentPage } from '@endcap/contract/content/content-pages'
import type { Language } from '@endcap/contract/i18n/languages'
import { Loading } from '@endcap/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { failureCode, failureMessage } from '../../api/failures.ts'
import type { Draft } from './part-form.tsx'

/** In CSS pixels. */
const screens = {
  desktop: { width: 1280, height: 1150 },
  phone: { width: 390, height: 780 },
} as const
export type Screen = keyof typeof screens

type PagePreviewProps = {
  page: ContentPage
  /** Null: now. */
  at: Date | null
  language: Language
  draft: Draft | null
  version: number
  screen: Screen
  /** The id of the outlined part; `''` for none. */
  selected: string
  onSelect: (part: string) => void
}

/**
 * The shop's page as guests will see it at `at`, with the unsaved form (X5-142). The frame shows a
 * document without scripts, which loads nothing by itself. Clicking a part selects it.
 */
export const PagePreview = ({
  page,
  at,
  language,
  draft,
  version,
  screen,
  selected,
  onSelect,
}: PagePreviewProps) => {
  const input = { page, at: at?.toISOString() ?? '', language, ...(draft !== null && { draft }) }
  const { data, error } = useQuery({
    queryKey: ['content-preview', input, version],
    queryFn: () => call(previewContent, { body: input }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState(0)
  const [first, setFirst] = useState<{ page: string; html: string } | null>(null)
  const [loads, setLoads] = useState(0)
  const html = data?.data.html
  const part = data?.data.part || selected

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (box.current !== null) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  // The frame loads only once per page. Later documents replace its contents, so that it stays
  // scrolled.
  useEffect(() => {
    if (html !== undefined && first?.page !== page) setFirst({ page, html })
  }, [html, page, first])
  useEffect(() => {
    const shown = frame.current?.contentDocument
    if (!shown || html === undefined || loads === 0) return
    replaceDocument(shown, html)
    markPart(shown, part)
  }, [html, part, loads])

  const select = useRef(onSelect)
  select.current = onSelect
  const listen = useCallback(() => {
    const shown = frame.current?.contentDocument
    const partOf = (event: Event): string | undefined => {
      const target = event.target as Element | null
      return target?.closest<HTMLElement>('[data-part]')?.dataset.part
    }
    shown?.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        const clicked = partOf(event)
        if (clicked !== undefined) select.current(clicked)
      },
      true,
    )
    shown?.addEventListener('submit', (event) => event.preventDefault(), true)
    setLoads((count) => count + 1)
  }, [])

  const { width: screenWidth, height } = screens[screen]
  const scale = width === 0 ? 1 : Math.min(1, width / screenWidth)
  const isRefused = error !== null && failureCode(error) === 'invalid'
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-2">
      {error !== null && (
        <p role="status" className="text-sm text-warning">
          {isRefused
            ? `Complete the form to see the preview. ${failureMessage(error)}`
            : failureMessage(error)}
        </p>
      )}
      {first === null && error === null && <Loading className="h-96" />}
      {first !== null && (
        <div
          className="mx-auto overflow-hidden rounded-xl border border-line"
          style={{ width: screenWidth * scale, height: height * scale }}
        >
          <iframe
            key={first.page}
            ref={frame}
            title="Preview of the shop’s page"
            srcDoc={first.html}
            onLoad={listen}
            className="origin-top-left bg-card"
            style={{ width: screenWidth, height, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  )
}

const replaceDocument = (shown: Document, html: string): void => {
  const next = new DOMParser().parseFromString(html, 'text/html')
  if (shown.body.innerHTML === next.body.innerHTML) return
  shown.body.innerHTML = next.body.innerHTML
}

const outline = '3px solid #0f766e'

/** Also makes the part visible: shows its slide, or opens the flyer's dialog. */
const markPart = (shown: Document, part: string): void => {
  const parts = [...shown.querySelectorAll<HTMLElement>('[data-part]')]
  for (const element of parts) {
    element.inert = false
    element.style.cursor = 'pointer'
    element.style.outline = ''
  }
  const dialog = shown.querySelector<HTMLDialogElement>('dialog[data-part]')
  const isFlyer = part.startsWith('flyers/')
  if (dialog !== null && dialog.open !== isFlyer) {
    if (isFlyer) dialog.showModal()
    else dialog.close()
  }
  const marked = isFlyer ? undefined : parts.find((element) => element.dataset.part === part)
  if (marked === undefined) return
  marked.style.outline = outline
  marked.style.outlineOffset = '-3px'
  if (part.startsWith('slides/')) {
    const frame = marked.parentElement?.parentElement
    if (frame) frame.scrollLeft = marked.offsetLeft
  }
  const { top, bottom } = marked.getBoundingClientRect()
  const { clientHeight } = shown.documentElement
  if (top < 0 || bottom > clientHeight) shown.defaultView?.scrollBy(0, top - clientHeight / 4)
}
