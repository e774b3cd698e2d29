import type { Suggestion } from '@endcap/contract/catalog/catalog'
import { suggest } from '@endcap/contract/client/calls.gen'
import { translated } from '@endcap/contract/i18n/i18n'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../api/api.ts'
import { can } from '../../api/can.ts'
import { readSession } from '../../api/session.ts'
import { type Query, useQuery } from '../../api/use-query.ts'
import { paths } from '../../paths.ts'
import { toShownPack } from '../fetch-catalog.ts'

const typingPauseMs = 120

const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const suggestionsQuery = (text: string): Query<Suggestion[]> => ({
  key: text,
  fetch: async () =>
    (await api()(suggest, { query: { q: text } })).data.map(translated).map((found) => ({
      ...found,
      ...toShownPack({ title: found.title, unit: found.unit ?? '' }),
    })),
})

/** For guests, a product's `href` leads to the login page first (S6-05). */
export type Option = Suggestion & { href: string }

const optionOf = (suggestion: Suggestion): Option => {
  const product = paths.product(suggestion.slug)
  if (suggestion.kind === 'category')
    return { ...suggestion, href: paths.category(suggestion.slug) }
  return { ...suggestion, href: can.seePrices(readSession()) ? product : paths.login(product) }
}

/** `isCurrent`: whether the options are for `text`; else they are for what was typed before. */
export const useTypedSuggestions = (
  text: string,
): { options: readonly Option[]; isCurrent: boolean } => {
  const settled = useDebounced(text)
  const { data, latestData } = useQuery(settled === '' ? null : suggestionsQuery(settled))
  const options = useMemo(() => latestData?.map(optionOf) ?? [], [latestData])
  return { options, isCurrent: settled === text && data !== undefined }
}

export const useSuggestions = (text: string): readonly Option[] => useTypedSuggestions(text).options
