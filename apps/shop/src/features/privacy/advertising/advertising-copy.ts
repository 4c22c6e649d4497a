export const advertisingCopy = {
  title: 'Advertising and Privacy',
  hint: "On means you allow it. Off means you don't.",
  loading: 'Loading your advertising preferences',
  failedTitle: "We couldn't load your advertising preferences",
  retry: 'Try Again',
  saved: 'Advertising preferences saved.',
  failed: 'Your preference cannot be updated at this time. Please try again later.',
  changedElsewhere: 'This was changed on another page meanwhile. It now shows what is saved.',
};
