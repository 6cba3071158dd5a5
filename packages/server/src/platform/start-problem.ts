/** A reason the program cannot start, worded for the person who started it: main prints the message alone. */
export class StartProblem extends Error {}
