import type { RenderMail } from '@endcap/contract/mails'

// The rooms that run on Node alone know no JSX, so they read the type here, not in the templates.
export declare const writeMail: RenderMail
