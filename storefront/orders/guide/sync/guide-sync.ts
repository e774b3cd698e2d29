import { saveGuideEntries } from '@endcap/contract/client/calls.gen'
import { createOutbox } from '@endcap/contract/client/outbox'
import { recordsIn, textIn } from '@endcap/contract/client/parsed-json'
import { randomId } from '@endcap/contract/client/random-id'
import { maxEntriesPerCall } from '@endcap/contract/limits'
import type { GuideEntry } from '@endcap/contract/order-guides/order-guides'
import { createAtom, useSelector } from '@tanstack/react-store'
import { api, isOutage, sentenceOf } from '../../../api/api.ts'
import { changeCopies } from '../../../api/copies.ts'
import { readSession, writeOwn } from '../../../api/session.ts'
import { readOwn, removeStored, storedKeys } from '../../../storage.ts'
import { addChanges, changesIn, type EntryChange, type NewEntry } from './entry-changes.ts'

/* Sending entries is idempotent, so lost replies need no special handling. */

type GuideState = {
  guide: string
  entries: ReadonlyMap<string, GuideEntry>
  changes: readonly EntryChange[]
  /** Whether the last attempt to send failed. The entries stay stored and are sent again. */
  isUnsent: boolean
  /** Why the server or the browser's storage refused entries. Refused entries are dropped. */
  refusal: string | null
}

const stateAtom = createAtom<GuideState>({
  guide: '',
  entries: new Map(),
  changes: [],
  isUnsent: false,
  refusal: null,
})
const setState = (change: Partial<GuideState>): void =>
  stateAtom.set((state) => ({ ...state, ...change }))

export const useGuideState = (): GuideState => useSelector(stateAtom)
export const dismissRefusal = (): void => setState({ refusal: null })

const customerId = (): string => readSession()?.result._id ?? ''

export const readChanges = (): readonly EntryChange[] => {
  const changes = changesIn(readOwn(storedKeys.guideEntries, customerId()))
  setState({ changes })
  return changes
}

const writeChanges = (changes: readonly EntryChange[]): void => {
  if (changes.length === 0) removeStored(storedKeys.guideEntries)
  else writeOwn(storedKeys.guideEntries, { user_id: customerId(), changes })
  setState({ changes })
}

const replies = new Map<string, number>()
/** If this increases during a request, the request's reply may be outdated. */
export const countReplies = (guide: string): number => replies.get(guide) ?? 0

export const takeEntries = (guide: string, entries: readonly GuideEntry[]): void => {
  replies.set(guide, countReplies(guide) + 1)
  setState({ guide, entries: new Map(entries.map((entry) => [entry.product_id, entry])) })
}

/** A guide that is opened without a connection then has these entries. */
const changeStoredGuide = (guide: string, entries: readonly GuideEntry[]): void => {
  const byId = new Map(entries.map((entry) => [entry.product_id, entry]))
  changeCopies(customerId(), `/api/order-guides/${guide}`, (body) => ({
    data: {
      ...Object(body.data),
      rows: recordsIn(Object(body.data), 'rows').map((row) => ({
        ...row,
        ...byId.get(textIn(row, 'product_id')),
      })),
    },
  }))
}

const sendGuide = async (guide: string): Promise<void> => {
  const sent = readChanges()
    .filter((change) => change.guide === guide)
    .slice(0, maxEntriesPerCall)
  const ids = new Set(sent.map(({ id }) => id))
  const removeSent = () => writeChanges(readChanges().filter(({ id }) => !ids.has(id)))
  try {
    const { data } = await api()(saveGuideEntries, {
      params: { id: guide },
      body: {
        entries: sent.map(({ product_id, field, value, at }) => ({
          product_id,
          [field]: value,
          age_ms: Math.max(Date.now() - at, 0),
        })),
      },
    })
    // Done before the removal, because otherwise the sent entries would be missing in between.
    if (stateAtom.get().guide === guide) takeEntries(guide, data)
    changeStoredGuide(guide, data)
    removeSent()
  } catch (error) {
    if (isOutage(error)) throw error
    removeSent()
    if (sent.length > 0) setState({ refusal: sentenceOf(error) })
  }
}

const sendDelayMs = 300
let timer: ReturnType<typeof setTimeout> | undefined
/** The guide to fetch again for changes from other devices; `''` for none. */
let guideToRead = ''

const sendAll = async (): Promise<void> => {
  if (customerId() === '') return
  let guides = new Set([guideToRead, ...readChanges().map(({ guide }) => guide)])
  guides.delete('')
  while (guides.size > 0) {
    for (const guide of guides) await sendGuide(guide)
    if (guides.has(guideToRead)) guideToRead = ''
    guides = new Set(readChanges().map(({ guide }) => guide))
  }
}

const outbox = createOutbox({
  name: 'guide',
  sendAll,
  onSent: () => setState({ isUnsent: false }),
  onFailed: () => setState({ isUnsent: readChanges().length > 0 }),
})

/** Sends all entries. `shown`: the guide for which to fetch other devices' entries. */
export const syncEntries = (shown = ''): Promise<void> => {
  clearTimeout(timer)
  if (shown !== '') guideToRead = shown
  return outbox.send()
}

/** Stores the entries if there is room, shows them at once and sends them in the background. */
export const enter = (guide: string, entries: readonly NewEntry[]): void => {
  const at = Date.now()
  const made = entries.map((entry) => ({ ...entry, id: randomId(), guide, at }))
  try {
    writeChanges(addChanges(readChanges(), made))
  } catch (error) {
    setState({ refusal: sentenceOf(error) })
    return
  }
  clearTimeout(timer)
  timer = setTimeout(() => void syncEntries(), sendDelayMs)
}
