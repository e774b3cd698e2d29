import { Box, Card, CardContent, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useShop } from '../shop/use-shop.ts'

/** The frame of the pages before sign-in: login and passwords. */
export const SessionPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    component="main"
    sx={{
      minHeight: '100dvh',
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'flex-start',
      bgcolor: 'background.default',
      p: 2,
      pt: { xs: 4, sm: 12 },
    }}
  >
    <Card sx={{ width: '100%', maxWidth: 380 }}>
      <CardContent sx={{ p: 3 }}>
        <Typography variant="body2" sx={{ color: 'primary.main', fontWeight: 700 }}>
          {useShop()?.store_name ?? ' '}
        </Typography>
        <Typography component="h1" variant="h6" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  </Box>
)
