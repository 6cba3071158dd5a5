/** A reason why the program cannot start, worded for the operator: main prints only the message. */
export class StartProblem extends Error {}
