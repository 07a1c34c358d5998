/** Signs out and loads the required code first. */
export async function signOutSoon(message: string): Promise<void> {
  const { signOutHere } = await import('./sign-out')
  await signOutHere(message)
}
