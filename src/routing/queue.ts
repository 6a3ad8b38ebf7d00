/** Who is still to speak, in order. The first has the floor. A member who spoke twice counts once. */
export function stillToSpeak<Id extends string>(order: readonly Id[], spoken: readonly Id[]): Id[] {
  return order.filter((member) => !spoken.includes(member));
}
