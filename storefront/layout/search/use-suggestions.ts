import { suggest } from '@endcap/contract/calls.gen'
import type { Suggestion } from '@endcap/contract/catalog'
import { useEffect, useState } from 'react'
import { can } from '../../accounts/can.ts'
import { api } from '../../api/api.ts'
import { readSession } from '../../api/session.ts'
import { type Query, useQuery } from '../../api/use-query.ts'
import { paths } from '../../paths.ts'

const typingPauseMs = 120

/** The text once the typing has paused. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const suggestionsQuery = (text: string): Query<Suggestion[]> => ({
  key: text,
  fetch: async () => (await api()(suggest, { query: { q: text } })).data,
})

/** The latest suggestions for a text, which may be those for what was typed before. */
export const useSuggestions = (text: string, isActive: boolean): readonly Suggestion[] => {
  const settled = useSettled(text)
  const query = isActive && settled !== '' ? suggestionsQuery(settled) : null
  return useQuery(query).latestData ?? []
}

/** The address of a suggestion; a guest's product leads to the login page first (S6-05). */
export const hrefOf = (suggestion: Suggestion): string => {
  if (suggestion.kind === 'category') return paths.category(suggestion.slug)
  const product = paths.product(suggestion.slug)
  return can.seePrices(readSession()) ? product : paths.login(product)
}
