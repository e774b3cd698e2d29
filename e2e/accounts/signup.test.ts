import { disconnect } from '../network.ts'
import { test } from '../test.ts'
import { expectErrorBanner } from './expect-banner.ts'

const newcomer = {
  'Full Name': 'Nadia Okafor',
  'Email Address': `new-${process.pid}-${Date.now()}@e2e.example`,
  Phone: '(404) 555-0182',
  'Business Name': 'Corner Stop No 9',
  'Business Address': '912 Ponce De Leon Ave',
  City: 'Atlanta',
  State: 'GA',
  Zip: '30306',
  Password: 'Corner-stop-9!',
  'Confirm Password': 'Corner-stop-9!',
}

test('[S4-23] the login page says so, too, where its code could not be loaded and the document is loaded for it', async ({
  open,
}) => {
  const { page } = await open()
  await page.goto('/signup', { waitUntil: 'networkidle' })
  for (const [label, value] of Object.entries(newcomer))
    await page.getByLabel(label, { exact: true }).fill(value)
  await disconnect(page, /\/login[^/]*\.js$/)
  const document = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('button', { name: 'Sign up' }).click()
  await document
  await page.unrouteAll()
  await expectErrorBanner(
    page,
    'We have received your request, You will be able to login after verification.',
  )
})
