import type { Bridge, BridgeInput } from './bridge.ts'

/**
 * Opens the bridge, or logs why it cannot. Live updates are optional, and the store must also start
 * where they do not work, such as behind a pooler without LISTEN. Pages then refresh every 30 s.
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
