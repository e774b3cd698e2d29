import { useRouter } from '@tanstack/react-router'
import { logOut, readSession } from '../session/staff-session.ts'

export const useLogOut = (): (() => Promise<void>) => {
  const router = useRouter()
  return async () => {
    const token = readSession()?.token
    // Pages with unsaved input ask first. If the user stays, this resolves when another page is
    // opened.
    await router.navigate({ to: '/login' })
    const hasLeft = router.state.location.pathname === '/login'
    if (hasLeft && readSession()?.token === token) logOut()
  }
}
