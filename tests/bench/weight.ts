import type { Browser } from '@playwright/test'
import { type DocumentWeight, weighDocument } from '../support/document-weight.ts'

export type Weight = {
  page: string
  scriptKb: number
  totalKb: number
  requests: number
  /** Bytes of the document, as it is and with Brotli. */
  document: DocumentWeight
  /** Elements at load. */
  elements: number
}

/**
 * Bytes that a first visit of a page transfers until it is quiet, in KB of 1,000; compressed with gzip,
 * since the floor's server has no Brotli.
 */
export async function measureWeight(browser: Browser, page: string, url: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  })
  const tab = await context.newPage()
  const client = await context.newCDPSession(tab)
  await client.send('Network.enable')
  const scripts = new Set<string>()
  let scriptBytes = 0
  let totalBytes = 0
  let requests = 0
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1
    totalBytes += encodedDataLength
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  const answer = await tab.goto(url)
  const elements = await tab.evaluate(() => document.querySelectorAll('*').length)
  await tab.waitForLoadState('networkidle')
  const weight = await weighDocument((await answer?.text()) ?? '')
  await context.close()
  const sums = { scriptKb: scriptBytes / 1000, totalKb: totalBytes / 1000, requests }
  return { page, ...sums, document: weight, elements }
}
