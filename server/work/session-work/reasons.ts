/** The messages for users about turns that the service ends. */
export const reasons = {
  gone: 'The server that the turn ran on has ended.',
  stopped: 'The server that the turn ran on was stopped.',
  cutOff: 'The server that the turn ran on lost its database.',
};
