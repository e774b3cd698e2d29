import { useEffect, useRef, useState } from 'react'

/** Returns a ref, and whether its element has ever been visible, or within `margin` of it. */
export const useSeen = <Shown extends Element>(margin = '0px') => {
  const ref = useRef<Shown>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (ref.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: margin },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [margin])
  return { ref, isSeen }
}
