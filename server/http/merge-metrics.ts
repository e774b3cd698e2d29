/**
 * Joins the metrics of several processes, each in Prometheus's text format. All values of one metric come
 * below one `# HELP` and one `# TYPE`.
 */
export const mergeMetrics = (texts: readonly string[]): string => {
  const lines = new Map<string, string[]>()
  for (const metric of texts.flatMap((text) => text.trim().split(/\n{2,}/))) {
    const [help = '', type = '', ...values] = metric.split('\n')
    const head = `${help}\n${type}`
    lines.set(head, [...(lines.get(head) ?? []), ...values])
  }
  return [...lines].map(([head, values]) => `${[head, ...values].join('\n')}\n`).join('\n')
}
