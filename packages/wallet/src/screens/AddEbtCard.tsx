export function AddEbtCard() {
  return null;
}

export function AddEbtFoot() {
  return null;
}
