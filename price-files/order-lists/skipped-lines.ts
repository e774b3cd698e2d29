import { withoutBullet } from './read-chat-line.ts'

const greeting =
  /^(?:(?:hi|hello|hey|hola|buen(?:os|as)?|d[ií]as?|tardes|noches|good|morning|afternoon|evening|please|thanks|thank|you|thx|por|favor|gracias|much(?:as|o)|saludos|kind|best|regards|ok|okay|team|man|guys|all|there)[\s,.!¡😊🙏👍]*)+$/iu
const mailLines: readonly RegExp[] = [
  /^[^\p{L}\p{N}]+$/u,
  /^(?:-+\s*)?(?:begin forwarded message|forwarded message|original message|mensaje (?:reenviado|original))(?:\s*:|\s*-+)?$/i,
  /^(?:from|to|cc|bcc|reply-to|date|sent|de|para|fecha|enviado(?: el)?):(?:\s|$)/i,
  /^(?:on|el)\s.*(?:(?:wrote|escribi[oó]):|<\S+@\S+>)$/i,
  /^(?:sent from my|get outlook for|enviado desde mi)\s/i,
]

const hasCode = (text: string): boolean => /(?<![\w@.+-])\d{5,}(?![\w@])/.test(text)

/** Lines of a mail or a greeting, which order nothing. A line with a code stays. */
export const isBoilerplate = (text: string): boolean => {
  const written = withoutBullet(text)
  if (greeting.test(written)) return true
  return !hasCode(written) && mailLines.some((pattern) => pattern.test(written))
}

/** Subjects and lines that announce a list, such as `Need for Monday:`. */
export const isHeading = (text: string): boolean => {
  const written = withoutBullet(text)
  return !/\d/.test(written) && /:$|^(?:subject|asunto):/i.test(written)
}
