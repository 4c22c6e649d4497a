export function AddGiftCard() {
  return null;
}

export function AddGiftFoot() {
  return null;
}
