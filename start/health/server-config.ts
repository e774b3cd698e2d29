import type { Config } from '@endcap/server/context'
import type { ShopConfig } from '../config.ts'
import { demoLogins } from '../load-demo.ts'
import { version } from '../release/manifest.ts'
import { listWeakSettings } from './list-weak-settings.ts'

export const serverConfigOf = (config: ShopConfig): Config => ({
  version,
  publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
  dataDir: config.dataDir,
  sessionDays: config.sessionDays,
  signups: config.signups,
  publishedLogins: demoLogins,
  smtpUrl: config.smtpUrl,
  backups: config.backups,
  webhookNetworks: config.webhookNetworks,
  shouldSendWebhooks: config.shouldSendWebhooks,
  weakSettings: listWeakSettings(config),
})
