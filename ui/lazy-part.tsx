import { useEffect, useState } from 'react'

export type LazyPart<Part> = {
  /** After a failed load, the next call tries again. */
  load: () => Promise<Part>
  loaded: Part | undefined
}

export const lazyPart = <Part,>(load: () => Promise<Part>): LazyPart<Part> => {
  const part: LazyPart<Part> = {
    loaded: undefined,
    load: async () => {
      part.loaded ??= await load()
      return part.loaded
    },
  }
  return part
}

export const useLazyPart = <Part,>(
  part: LazyPart<Part>,
  isWanted: boolean,
  onFailure: () => void,
): Part | undefined => {
  const [, setLoaded] = useState(part.loaded !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer `onFailure` isn't a reason to load again
  useEffect(() => {
    if (isWanted && part.loaded === undefined) part.load().then(() => setLoaded(true), onFailure)
  }, [part, isWanted])
  return isWanted ? part.loaded : undefined
}
