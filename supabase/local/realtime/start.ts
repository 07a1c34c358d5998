import type { Bridge, BridgeInput } from './bridge.ts'

/**
 * Opens the bridge, or says in the log why not: live updates are an extra, and the store must start
 * where they cannot work, as behind a pooler that lets nobody LISTEN. Pages then refresh every 30 s.
 */
export async function startRealtime(input: BridgeInput): Promise<Bridge | null> {
  try {
    const { openBridge } = await import('./bridge.ts')
    return await openBridge(input)
  } catch (error) {
    input.log(`live updates are off: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}
