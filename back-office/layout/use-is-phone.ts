import type { Theme } from '@mui/material'
import { useMediaQuery } from '@mui/material'

/** Whether there is room for one column only. */
export const useIsPhone = (): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
