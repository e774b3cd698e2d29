import { type Json, refTo } from './convert-schemas.ts'

type Kind = 'parameters' | 'requestBodies' | 'responses'

export type Components = ReturnType<typeof createComponents>

export const createComponents = (kind: Kind) => {
  const components: Record<string, Json> = {}
  const names = new Map<string, string>()
  return {
    kind,
    components,
    /** Stores a component, unless an equal one is stored, and returns a reference to it. A name that is taken gets a number. */
    add: (wanted: string, component: Json): Json => {
      const text = JSON.stringify(component)
      let name = names.get(text) ?? wanted
      for (let number = 2; !names.has(text) && Object.hasOwn(components, name); number++)
        name = `${wanted}-${number}`
      names.set(text, name)
      components[name] = component
      return refTo(kind, name)
    },
  }
}

/** Puts each component that only one call refers to in its place. Returns the paths, and the other components by kind. */
export const inlineUsedOnce = (
  paths: Record<string, Record<string, Json>>,
  shared: readonly Components[],
) => {
  let text = JSON.stringify(paths)
  const components = shared.map(({ kind, components }) => {
    const usedOften = Object.entries(components).filter(([name, component]) => {
      const ref = JSON.stringify(refTo(kind, name))
      const isUsedOnce = text.indexOf(ref) === text.lastIndexOf(ref)
      if (isUsedOnce) text = text.replace(ref, () => JSON.stringify(component))
      return !isUsedOnce
    })
    return [kind, Object.fromEntries(usedOften)] as const
  })
  return { paths: JSON.parse(text) as typeof paths, components: Object.fromEntries(components) }
}
